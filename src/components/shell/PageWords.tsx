import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/layout/Link.tsx'
import classes from './PageWords.module.css'
import { pageAt, pages } from './pages.ts'

export interface PageWordsProps {
  /** The address of the page that is shown. */
  path: string
}

/**
 * The pages as words in the masthead, the current one underlined.
 *
 * Use for screens wider than 1080 px; not for narrower ones: that is PagesMenu.
 *
 * Read aloud: a navigation, the page one is on said as the current one.
 */
export const PageWords = ({ path }: PageWordsProps) => {
  const { t } = useTranslation()
  const current = pageAt(path)
  return (
    <nav className={classes.words} aria-label={t('common.navigation.label')}>
      {pages.map(({ name, to }) => (
        <Link key={name} to={to} className={classes.word} aria-current={name === current ? 'page' : undefined}>
          {t(`common.navigation.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
