import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import './app/styles/fonts.css';
import './app/styles/styles.css';

const place = document.getElementById('app');
if (!place) throw new Error('index.html has no element with the id "app"');
createRoot(place).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
