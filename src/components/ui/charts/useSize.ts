import { type RefCallback, useState } from 'react'

export interface Size {
  width: number
  height: number
}

/** The size of an element, in pixels, for as long as it stands; nothing before it does. */
export const useSize = (): [RefCallback<Element>, Size | undefined] => {
  const [size, setSize] = useState<Size>()
  const [measure] = useState(() => (element: Element | null) => {
    if (element === null) return undefined
    const read = () => {
      const { width, height } = element.getBoundingClientRect()
      setSize((known) => (known?.width === width && known.height === height ? known : { width, height }))
    }
    read()
    const watch = new ResizeObserver(read)
    watch.observe(element)
    return () => watch.disconnect()
  })
  return [measure, size]
}
