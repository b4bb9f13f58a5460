export const bannerMessages = {
  carousel: 'Offers',
  carouselRole: 'carousel',
  slideRole: 'slide',
  slide: (place: number, count: number) => `Offer ${place} of ${count}`,
  show: (place: number, title: string) => `Show offer ${place}: ${title}`,
  pause: 'Pause the offers',
  play: 'Play the offers',
} as const;
