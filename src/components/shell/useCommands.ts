import { useTranslation } from 'react-i18next'
import { useTheme } from '#components/settings/useTheme.ts'
import { useStores } from '#components/useStores.ts'
import { Theme } from '#contract/settings.ts'
import type { Command } from './Finder.tsx'
import type { OwnDialog } from './OwnDialogs.tsx'
import { pages } from './pages.ts'

export interface CommandEvents {
  onGo: (to: string) => void
  onNewTransaction: () => void
  onOpen: (dialog: OwnDialog) => void
  onHelp: () => void
}

/** All that can be found and done from anywhere. */
export const useCommands = ({ onGo, onNewTransaction, onOpen, onHelp }: CommandEvents): Command[] => {
  const { t } = useTranslation()
  const { config, session } = useStores()
  const { choose } = useTheme()
  const go = (name: string, to: string): Command => ({ name, kind: t('shell.find.go'), act: () => onGo(to) })
  const act = (name: string, doIt: () => void): Command => ({ name, kind: t('shell.find.do'), act: doIt })
  return [
    act(t('shell.newTransaction'), onNewTransaction),
    ...pages.map(({ name, to }) => go(t(`common.navigation.${name}`), to)),
    go(t('shell.newAccount'), '/accounts/new'),
    go(t('bulk.enter'), '/bulk'),
    go(t('shell.import'), '/import'),
    ...(config.current.value.ai.enabled ? [go(t('assistant.title'), '/assistant')] : []),
    go(t('history.title'), '/history'),
    ...[
      t('settings.title'),
      t('common.language'),
      t('settings.region.label'),
      t('settings.timeZone.label'),
      t('settings.baseCurrency.label'),
    ].map((name) => go(name, '/settings')),
    ...Theme.options.map((option) =>
      act(`${t('common.themes.label')}: ${t(`common.themes.${option}`)}`, () => choose(option)),
    ),
    ...(session.isAdmin ? [go(t('admin.title'), '/admin')] : []),
    act(t('sessions.change.title'), () => onOpen('password')),
    act(t('sessions.list.title'), () => onOpen('sessions')),
    act(t('files.title'), () => onOpen('files')),
    act(t('shell.keys'), onHelp),
    act(t('shell.logout'), () => void session.leave()),
  ]
}
