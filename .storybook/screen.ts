/** Floating elements: lists, menus, calendars. Sections of buttons and fields have a position, too: left or right. */
const FLOATING = '[data-position^=top], [data-position^=bottom]'

const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''

const isOutside = (element: Element): boolean => {
  const { left, right, width } = element.getBoundingClientRect()
  return width > 0 && (left < -1 || right > innerWidth + 1)
}

const sidesOf = (element: Element): string => {
  const { left, right } = element.getBoundingClientRect()
  return `${Math.round(left)} to ${Math.round(right)} px`
}

/** A page reaches so far into the margin of its layout, which a story of the page alone lacks. */
const BLEED = 16

/** Says what is wider than the screen, once the story stands. */
export const checkWidth = (): void => {
  const { scrollWidth } = document.documentElement
  // Parts of a pixel are rounded up.
  if (scrollWidth > innerWidth + BLEED + 1) throw new Error(`The page is ${scrollWidth} px wide`)
  for (const dialog of document.querySelectorAll('[role=dialog]')) {
    if (dialog.scrollWidth > dialog.clientWidth) throw new Error(`A dialog scrolls sideways: ${nameOf(dialog)}`)
  }
}

/** Collects what opens and leaves a narrow screen while a story plays, until it is asked. */
export const watchFloating = (mostWidth: number): (() => string[]) => {
  const outside = new Set<string>()
  let before: Element[] = []
  let frame = 0
  const look = () => {
    const now = innerWidth > mostWidth ? [] : [...document.querySelectorAll(FLOATING)].filter(isOutside)
    // It is placed one frame after it is drawn.
    for (const element of now) if (before.includes(element)) outside.add(`${nameOf(element)} (${sidesOf(element)})`)
    before = now
    frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => {
    cancelAnimationFrame(frame)
    return [...outside]
  }
}
