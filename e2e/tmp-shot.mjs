import { chromium } from '@playwright/test';
// usage: node e2e/tmp-shot.mjs outprefix theme widths path [user] [action]
const [,, out, themes, widths, path, user='', action=''] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const base = 'http://127.0.0.1:3104';
let grant=null;
if (user) { const r = await fetch(base+'/api/auth/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email:user,password:'chulo-demo'})}); grant=(await r.json()).data; }
for (const theme of themes.split(',')) for (const w of widths.split(',')) {
  const c = await b.newContext({ viewport: { width: +w, height: +w<700?844:800 }, colorScheme: theme, reducedMotion:'reduce' });
  const p = await c.newPage();
  p.on('console', m=> ['error','warning'].includes(m.type()) && console.log('console', m.text()));
  p.on('pageerror', e=>console.log('err', e.message));
  if (grant) await p.addInitScript(g=>{localStorage.setItem('user',JSON.stringify(g.user));localStorage.setItem('token',g.token);}, grant);
  await p.goto(base+path); await p.waitForTimeout(900);
  if (action) await (await import('/tmp/'+action+'.mjs')).default(p);
  await p.waitForTimeout(400);
  const sw = await p.evaluate(()=>document.documentElement.scrollWidth);
  if (sw> +w) console.log('SCROLLS', w, sw);
  await p.screenshot({ path: `/tmp/shots/${out}-${theme}-${w}.png`, fullPage: process.env.FULL==='1' });
  await c.close();
}
await b.close();
