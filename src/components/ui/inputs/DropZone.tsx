import { type DragEvent, type ReactNode, useState } from 'react'
import { DropOverlay } from './DropOverlay.tsx'
import classes from './DropZone.module.css'

export interface DropZoneProps {
  /** What happens to a file that is dropped here. */
  label: string
  /** Called with at least one file. */
  onDrop: (files: File[]) => void
  /** What stands inside it. */
  children: ReactNode
}

const isOfFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * A place on which files are dropped. While some are dragged over it, it says what becomes of them.
 *
 * Use for a part of a page that takes files; not as the only way: a button beside it opens the device's choice.
 *
 * Left to you: say which files are accepted and how large they may be.
 */
export const DropZone = ({ label, onDrop, children }: DropZoneProps) => {
  const [isOver, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    if (!isOfFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    if (!isOfFiles(event)) return
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onDrop(files)
  }
  return (
    <div className={classes.place} onDragOver={hover} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && <DropOverlay label={label} />}
    </div>
  )
}
