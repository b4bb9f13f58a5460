export const pictureMessages = {
  uploadPicture: 'Upload a picture',
  replacePicture: 'Replace the picture',
  removePicture: 'Remove the picture',
  cropTitle: 'Crop the picture',
  cropHint:
    'Drag the picture or move it with the arrow keys; zoom with the slider, the wheel or two fingers.',
  cropFrame: 'The picture in its frame',
  zoom: 'Zoom',
  useThisPart: 'Use this crop',
} as const;
