import { useTranslation } from 'react-i18next'
import { settingAddress } from '#components/settings/settingAddress.ts'
import { useTheme } from '#components/settings/useTheme.ts'
import { useLanguageChoice } from '#components/settings/useLanguageChoice.ts'
import { useHiddenAmounts } from '#components/ui/data/hiddenAmounts.ts'
import { useStores } from '#components/useStores.ts'
import { themes } from '#contract/lists.ts'
import { languages } from '#shared/languages.ts'
import { languageNames } from '#text/text.ts'
import type { Command, CommandGroup } from './findCommands.ts'
import type { UserDialog } from './navigation/UserDialogs.tsx'
import { pages } from './navigation/pages.ts'

export interface CommandEvents {
  onGo: (to: string) => void
  onNewTransaction: () => void
  onOpen: (dialog: UserDialog) => void
  onHelp: () => void
}

type Words =
  | 'newTransaction'
  | 'newAccount'
  | 'import'
  | 'export'
  | 'hideAmounts'
  | 'help'
  | 'logout'
  | 'theme'
  | OwnWords
type OwnWords = 'proof' | 'password' | 'sessions' | 'files' | 'notifications' | 'data' | 'assistant' | PageWords
type PageWords =
  | (typeof pages)[number]['name']
  | 'bulk'
  | 'payees'
  | 'rules'
  | 'tags'
  | 'history'
  | 'members'
  | 'proof'
  | 'netWorth'
  | 'reports'
  | 'admin'
  | SettingWords
type SettingWords =
  | 'settings'
  | 'language'
  | 'locale'
  | 'region'
  | 'timeZone'
  | 'appearance'
  | 'density'
  | 'baseCurrency'

/** All global commands, by name and synonyms. */
export const useCommands = ({ onGo, onNewTransaction, onOpen, onHelp }: CommandEvents): Command[] => {
  const { t } = useTranslation()
  const { books, config, session } = useStores()
  const theme = useTheme()
  const language = useLanguageChoice()
  const amounts = useHiddenAmounts()
  const a =
    (group: CommandGroup) =>
    (key: Words, name: string, act: () => void): Command => ({
      key,
      group,
      name,
      words: t(`shell.find.words.${key}`),
      act,
    })
  const [action, page, setting] = [a('actions'), a('pages'), a('settings')]
  const hasAssistant = config.current.value.ai.enabled
  return [
    ...(books.may('add') ? [action('newTransaction', t('shell.newTransaction'), onNewTransaction)] : []),
    ...(books.may('edit')
      ? [
          action('newAccount', t('shell.newAccount'), () => onGo('/accounts/new')),
          action('import', t('shell.import'), () => onGo('/import')),
          action('bulk', t('bulk.enter'), () => onGo('/bulk')),
        ]
      : []),
    action('export', t('shell.find.export'), () => onOpen('data')),
    action('hideAmounts', amounts.isHidden ? t('shell.find.showAmounts') : t('shell.hideAmounts'), amounts.turn),
    action('help', t('shell.keys'), onHelp),
    action('logout', t('shell.logout'), () => void session.leave()),
    ...pages.map(({ name, to }) => page(name, t(`common.navigation.${name}`), () => onGo(to))),
    page('netWorth', t('settings.netWorth.title'), () => onGo('/')),
    page('reports', t('reports.title'), () => onGo('/analytics')),
    page('rules', t('common.navigation.rules'), () => onGo('/rules')),
    page('payees', t('payees.title'), () => onGo('/payees')),
    page('tags', t('tags.title'), () => onGo('/tags')),
    page('history', t('history.title'), () => onGo('/history')),
    page('proof', t('shell.proof'), () => onGo('/proof')),
    page('members', t('shell.books.page'), () => onGo('/members')),
    ...(hasAssistant ? [page('assistant', t('assistant.title'), () => onGo('/assistant'))] : []),
    ...(session.isAdmin ? [page('admin', t('admin.title'), () => onGo('/admin'))] : []),
    setting('settings', t('settings.title'), () => onGo('/settings')),
    setting('region', t('settings.region.label'), () => onGo(settingAddress('region'))),
    setting('timeZone', t('settings.timeZone.label'), () => onGo(settingAddress('timeZone'))),
    setting('baseCurrency', t('settings.baseCurrency.label'), () => onGo(settingAddress('baseCurrency'))),
    setting('notifications', t('notifications.title'), () => onOpen('notifications')),
    setting('password', t('sessions.change.title'), () => onOpen('password')),
    setting('sessions', t('sessions.list.title'), () => onOpen('sessions')),
    setting('files', t('files.title'), () => onOpen('files')),
    setting('data', t('archive.title'), () => onOpen('data')),
    ...themes.map((option) => ({
      ...setting('theme', `${t('common.themes.label')}: ${t(`common.themes.${option}`)}`, () => theme.choose(option)),
      key: `theme ${option}`,
    })),
    ...languages.map((option) => ({
      ...setting('language', `${t('common.language')}: ${languageNames[option]}`, () => language.choose(option)),
      key: `language ${option}`,
    })),
    // After settings that can be changed directly.
    setting('locale', t('settings.locale.title'), () => onGo(settingAddress('language'))),
    setting('appearance', t('settings.appearance.title'), () => onGo(settingAddress('theme'))),
    setting('density', t('settings.density.label'), () => onGo(settingAddress('density'))),
  ]
}
