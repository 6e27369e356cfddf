import classes from './BelowWaits.module.css'

/** Hides what stands below it until it is known whether the first steps are shown, so that they push nothing. */
export const BelowWaits = () => <div className={classes.waiting} data-waiting aria-hidden />
