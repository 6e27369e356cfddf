import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Mark } from '#components/ui/data/Mark.tsx'
import { useDocumentTitle } from '#components/ui/layout/useDocumentTitle.ts'
import { ServerWays } from './server/ServerWays.tsx'
import classes from './Entrance.module.css'
import { Money } from '#components/ui/data/Money.tsx'
import { sum } from '#shared/money.ts'
import { UnstyledButton } from '@mantine/core'
import { languages } from '#shared/languages.ts'
import { languageNames } from '#text/text.ts'
import { useSpokenLanguage } from '#components/settings/useSpokenLanguage.ts'

export interface EntranceProps {
  title: string
  /** The form. */
  children: ReactNode
}

/** The sign-in page: a form at the left, a sample page of an account book at the right, the languages below. */
export const Entrance = ({ title, children }: EntranceProps) => {
  const { t } = useTranslation()
  useDocumentTitle(title)
  return (
    <div className={classes.entrance}>
      <div className={classes.door}>
        <div className={classes.mark}>
          <Mark width={24} /> {t('common.product')}
        </div>
        <main>
          <h1 className={classes.title}>{title}</h1>
          {children}
          <ServerWays />
        </main>
        <LanguageLinks />
      </div>
      <div className={classes.book}>
        <AccountBook />
      </div>
    </div>
  )
}

const euro = { symbol: '€', decimals: 2 }

const rows = [
  { name: 'bread', amount: '-2.80' },
  { name: 'tram', amount: '-18' },
  { name: 'salary', amount: '2255.62' },
  { name: 'rent', amount: '-912' },
  { name: 'lunch', amount: '-36.50' },
  { name: 'savings', amount: '-400' },
  { name: 'roundUp', amount: '-0.79' },
  { name: 'theatre', amount: '-48' },
  { name: 'refund', amount: '118' },
] as const

/**
 * A sample page of an account book, which illustrates the product. Its total is correct.
 *
 * Read aloud: nothing, because it is decorative.
 */
const AccountBook = () => {
  const { t } = useTranslation()
  return (
    <div className={classes.sampleBook} aria-hidden>
      <div className={classes.rows}>
        {rows.map(({ name, amount }) => (
          <div key={name} className={classes.row}>
            <span>{t(`sessions.sample.${name}`)}</span>
            <Money amount={amount} unit={euro} signs="both" />
          </div>
        ))}
        <div className={classes.total}>
          <span className={classes.motto}>{t('sessions.sample.total')}</span>
          <Money amount={sum(rows.map(({ amount }) => amount))} unit={euro} />
        </div>
      </div>
    </div>
  )
}

/**
 * Language links, each named in its own language.
 *
 * Read aloud: a navigation landmark, with the current language marked.
 */
const LanguageLinks = () => {
  const { t } = useTranslation()
  const { language, apply } = useSpokenLanguage()
  return (
    <nav className={classes.links} aria-label={t('sessions.languages')}>
      {languages.map((option) => (
        <UnstyledButton
          key={option}
          className={classes.link ?? ''}
          lang={option}
          aria-current={option === language || undefined}
          onClick={() => apply(option)}
        >
          {languageNames[option]}
        </UnstyledButton>
      ))}
    </nav>
  )
}
