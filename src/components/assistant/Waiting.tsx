import { useTranslation } from 'react-i18next'
import classes from './Waiting.module.css'

/**
 * Stands where an answer will be, after 1,500 ms of waiting: a quick answer needs none.
 *
 * Not read aloud: the talk says that it is being answered.
 */
export const Waiting = () => {
  const { t } = useTranslation()
  return (
    <p className={classes.waiting} aria-hidden>
      {t('assistant.waiting')}…
    </p>
  )
}
