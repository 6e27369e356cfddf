import classes from './DropOverlay.module.css'

export interface DropOverlayProps {
  /** Says what happens to dropped files. */
  label: string
  /** Covers the whole page instead of the container. */
  isOfPage?: boolean
}

/**
 * An overlay shown while files are dragged over a drop target. Pointer events pass through it.
 *
 * Use for a drop target that is not a `DropZone`; not inside a `DropZone`, which has its own.
 */
export const DropOverlay = ({ label, isOfPage = false }: DropOverlayProps) => (
  <div className={classes.over} data-page={isOfPage || undefined}>
    <p className={classes.label}>{label}</p>
  </div>
)
