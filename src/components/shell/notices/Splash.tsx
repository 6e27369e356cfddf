import { Mark } from '#components/ui/data/Mark.tsx'
import classes from './Splash.module.css'

/** Shown until it is known who is signed in. Shows nothing for the first moment. */
export const Splash = () => (
  <div className={classes.splash}>
    <Mark width={24} />
  </div>
)
