import { observer } from 'mobx-react-lite'
import classes from './Today.module.css'
import { useDates } from './useDates.ts'

/** The current date in the user's time zone. */
export const Today = observer(function Today() {
  const dates = useDates()
  return <p className={classes.today}>{dates.long(new Date())}</p>
})
