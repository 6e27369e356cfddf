import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfferedSession } from '#components/auth/OfferedSession.tsx'
import { SignInAgain } from '#components/auth/SignInAgain.tsx'
import { AppliedSettings } from '#components/settings/AppliedSettings.tsx'
import { Finder } from './Finder.tsx'
import { Footer } from './Footer.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import classes from './Layout.module.css'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { Masthead } from './Masthead.tsx'
import { NewBuild } from './NewBuild.tsx'
import { type OwnDialog, OwnDialogs } from './OwnDialogs.tsx'
import { TabBar } from './TabBar.tsx'
import { useCommands } from './useCommands.ts'
import { useFocusOnTitle } from './useFocusOnTitle.ts'
import { useKeys } from '#components/ui/layout/useKeys.ts'

export interface LayoutProps {
  /** The address of the page that is shown. */
  path: string
  onGo: (to: string) => void
  onNewTransaction: () => void
  /** Takes the newest build from the server. */
  onReload: () => void
  /** Somebody else is signed in now: nothing that is shown is theirs. */
  onOtherUser: () => void
  /** The page. */
  children: ReactNode
}

/**
 * What stands around every page of a signed-in user.
 *
 * Use for every page of a signed-in user; not for signing in: that is Entrance.
 *
 * Keys: Ctrl+K finds, N writes an entry, ? shows the keys; the first Tab offers to skip to the page.
 *
 * Read aloud: the title of a page takes the focus when one goes there.
 */
export const Layout = ({ path, onGo, onNewTransaction, onReload, onOtherUser, children }: LayoutProps) => {
  const { t } = useTranslation()
  const [isHelpOpen, help] = useDisclosure()
  const [isFinderOpen, finder] = useDisclosure()
  const [dialog, setDialog] = useState<OwnDialog>()
  const commands = useCommands({ onGo, onNewTransaction, onOpen: setDialog, onHelp: help.open })
  useFocusOnTitle(path)
  useKeys({ 'Shift+Slash': help.open, 'Ctrl+KeyK': finder.open, KeyN: onNewTransaction })
  return (
    <div data-shell>
      <AppliedSettings />
      <a href="#content" className={classes.skip}>
        {t('common.navigation.skip')}
      </a>
      <Masthead path={path} onFind={finder.open} onOpen={setDialog} onHelp={help.open} />
      <SignInAgain onOtherUser={onOtherUser} />
      <NewBuild onReload={onReload} />
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <TabBar path={path} onNewTransaction={onNewTransaction} onOpen={setDialog} />
      <OwnDialogs dialog={dialog} onClose={() => setDialog(undefined)} onGo={onGo} />
      <LeaveQuestion />
      <OfferedSession onOtherUser={onOtherUser} />
      <HelpDialog isOpen={isHelpOpen} onClose={help.close} />
      <Finder isOpen={isFinderOpen} onClose={finder.close} commands={commands} />
    </div>
  )
}
