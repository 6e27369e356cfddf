import classes from './Swatch.module.css'

/** The colour of a series beside its name. */
export const Swatch = ({ color }: { color: string }) => (
  <span className={classes.swatch} style={{ background: color }} aria-hidden />
)
