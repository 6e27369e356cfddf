import { type RefObject, useLayoutEffect, useState } from 'react'

export interface ScrollPlace {
  /** The scroll container; undefined until the element is mounted. */
  scroller: Element | Window | undefined
  /** Distance from the top of the scroll container's content to the element, in pixels. */
  margin: number
}

/** The scroll container of an element (page, dialog, dropdown) and the element's offset in it. */
export const useScrollPlace = (ref: RefObject<HTMLElement | null>): ScrollPlace => {
  const [place, setPlace] = useState<ScrollPlace>({ scroller: undefined, margin: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const scroller = scrollParentOf(element)
    const measure = () => {
      const { top } = element.getBoundingClientRect()
      const above = scroller ? scroller.getBoundingClientRect().top - scroller.scrollTop : -window.scrollY
      const margin = scroller === element ? 0 : Math.round(top - above)
      setPlace((before) =>
        before.scroller !== undefined && before.margin === margin ? before : { scroller: scroller ?? window, margin },
      )
    }
    measure()
    // Content above may grow, which resizes one of the ancestors.
    const watch = new ResizeObserver(measure)
    for (let around = element.parentElement; around !== null && around !== scroller; around = around.parentElement) {
      watch.observe(around)
    }
    return () => watch.disconnect()
  }, [ref])
  return place
}

/** Undefined where the page itself scrolls. */
const scrollParentOf = (element: Element): Element | undefined => {
  for (let parent = element as Element | null; parent !== null; parent = parent.parentElement) {
    if (parent === document.body) return undefined
    if (['auto', 'scroll'].includes(getComputedStyle(parent).overflowY)) return parent
  }
  return undefined
}
