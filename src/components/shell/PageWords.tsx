import { useTranslation } from 'react-i18next'
import { Link } from '#components/ui/Link.tsx'
import classes from './PageWords.module.css'
import { pageAt, pages } from './pages.ts'

export interface PageWordsProps {
  /** The address of the page that is shown. */
  path: string
}

/** The pages as words in the masthead, the current one underlined. */
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
