import { useTranslation } from 'react-i18next'
import classes from './Waiting.module.css'

/**
 * Stands where an answer will be, after 1,500 ms of waiting: a quick answer needs none.
 *
 * Use for an answer of the assistant that is on its way; not for rows that are loaded: those are SkeletonRows.
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
