import classes from './Swatch.module.css'

/**
 * The colour of a series beside its name.
 *
 * Use for a colour beside its name; never alone, for a colour says nothing to many eyes.
 */
export const Swatch = ({ color }: { color: string }) => (
  <span className={classes.swatch} style={{ background: color }} aria-hidden />
)
