export const bannerMessages = {
  carousel: 'Offers',
  slide: (place: number, count: number) => `Offer ${place} of ${count}`,
  show: (place: number, title: string) => `Show offer ${place}: ${title}`,
  pause: 'Pause the offers',
  play: 'Let the offers move',
} as const;
