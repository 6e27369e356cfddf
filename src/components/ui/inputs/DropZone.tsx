import { type DragEvent, type ReactNode, useState } from 'react'
import { DropOverlay } from './DropOverlay.tsx'
import classes from './DropZone.module.css'

export interface DropZoneProps {
  /** Says what happens to dropped files. */
  label: string
  /** Called with at least one file; without it, none is accepted. */
  onDrop: ((files: File[]) => void) | undefined
  /** The content. */
  children: ReactNode
}

const isOfFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/**
 * An area on which files can be dropped. During a drag it says what will happen to them.
 *
 * Use for a part of a page that accepts files; not as the only way: add a button that opens the file picker.
 *
 * Left to you: say which files are accepted and how large they may be.
 */
export const DropZone = ({ label, onDrop, children }: DropZoneProps) => {
  const [isOver, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    if (!isOfFiles(event)) return
    event.preventDefault()
    setOver(onDrop !== undefined)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    if (!isOfFiles(event)) return
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) onDrop?.(files)
  }
  return (
    <div className={classes.place} onDragOver={hover} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && <DropOverlay label={label} />}
    </div>
  )
}
