import { type RefObject, useLayoutEffect, useState } from 'react'
import type { PickerOption } from './PickerOptions.tsx'

/** The label of an option, and what still tells it apart in a narrow field: the end of a path, or a code. */
export const shorterLabels = ({ label, name, code }: PickerOption): string[] => {
  if (code !== undefined) return [label, code]
  if (name === undefined || name === label) return [label]
  const parts = label.slice(0, -name.length).split(SEPARATOR).slice(0, -1)
  return parts.map((_, depth) => [...parts.slice(depth), name].join(SEPARATOR)).concat(name)
}

const SEPARATOR = ' / '

/** The first of these texts that fits in a field, else the last. */
export const useFittingText = (ref: RefObject<HTMLInputElement | null>, texts: readonly string[]): string => {
  const [room, setRoom] = useState<{ width: number; font: string }>()
  const hasChoice = texts.length > 1
  useLayoutEffect(() => {
    const field = ref.current
    if (!hasChoice || field === null) return undefined
    const measure = () => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      setRoom({ font, width: field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(field)
    return () => observer.disconnect()
  }, [ref, hasChoice])
  const fits = (text: string) => room === undefined || widthOf(text, room.font) <= room.width
  return texts.find(fits) ?? texts.at(-1) ?? ''
}

let canvas: CanvasRenderingContext2D | null | undefined

const widthOf = (text: string, font: string): number => {
  canvas ??= document.createElement('canvas').getContext('2d')
  if (canvas === null) return 0
  canvas.font = font
  return canvas.measureText(text).width
}
