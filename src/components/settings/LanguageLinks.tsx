import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Language } from '#contract/settings.ts'
import { languageNames } from '#text/text.ts'
import classes from './LanguageLinks.module.css'
import { useLanguageChoice } from './useLanguageChoice.ts'

/**
 * The languages, each called as those who speak it do.
 *
 * Read aloud: a navigation of its own, the language one reads said as the current one.
 */
export const LanguageLinks = () => {
  const { t } = useTranslation()
  const { language, choose } = useLanguageChoice()
  return (
    <nav className={classes.links} aria-label={t('sessions.languages')}>
      {Language.options.map((option) => (
        <UnstyledButton
          key={option}
          className={classes.link ?? ''}
          lang={option}
          aria-current={option === language || undefined}
          onClick={() => choose(option)}
        >
          {languageNames[option]}
        </UnstyledButton>
      ))}
    </nav>
  )
}
