import classes from './DropOverlay.module.css'

export interface DropOverlayProps {
  /** What happens to the files that are dropped. */
  label: string
  /** Lies over the whole page instead of the place that it stands in. */
  isOfPage?: boolean
}

/**
 * What lies over a place while files are dragged over it. It lets everything through that the pointer does.
 *
 * Use for what takes dropped files and is no `DropZone`; not for a place inside a page: a `DropZone` brings its own.
 */
export const DropOverlay = ({ label, isOfPage = false }: DropOverlayProps) => (
  <div className={classes.over} data-page={isOfPage || undefined}>
    <p className={classes.label}>{label}</p>
  </div>
)
