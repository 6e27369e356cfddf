/** The size that text is drawn for, in pixels. */
const DRAWN_PX = 16

/** How much larger than drawn the reader has text: 2 where it is set to 200 %. What is measured in script goes by it. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / DRAWN_PX
