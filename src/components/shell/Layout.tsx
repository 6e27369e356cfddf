import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FilesDialog } from '#components/files/FilesDialog.tsx'
import { OfferedSession } from '#components/sessions/OfferedSession.tsx'
import { SignInAgain } from '#components/sessions/SignInAgain.tsx'
import { AppliedSettings } from '#components/settings/AppliedSettings.tsx'
import { Finder } from './Finder.tsx'
import { Footer } from './Footer.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import classes from './Layout.module.css'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { Masthead } from './Masthead.tsx'
import { TabBar } from './TabBar.tsx'
import { useCommands } from './useCommands.ts'
import { useFocusOnTitle } from './useFocusOnTitle.ts'
import { useKeys } from './useKeys.ts'

export interface LayoutProps {
  /** The address of the page that is shown. */
  path: string
  onGo: (to: string) => void
  onNewTransaction: () => void
  /** Somebody else is signed in now: nothing that is shown is theirs. */
  onOtherUser: () => void
  /** The page. */
  children: ReactNode
}

/** What stands around every page of a signed-in user. */
export const Layout = ({ path, onGo, onNewTransaction, onOtherUser, children }: LayoutProps) => {
  const { t } = useTranslation()
  const [isHelpOpen, help] = useDisclosure()
  const [areFilesOpen, files] = useDisclosure()
  const [isFinderOpen, finder] = useDisclosure()
  const commands = useCommands({ onGo, onNewTransaction, onHelp: help.open })
  useFocusOnTitle(path)
  useKeys({ 'Shift+Slash': help.open, 'Ctrl+KeyK': finder.open, KeyN: onNewTransaction })
  return (
    <div data-shell>
      <AppliedSettings />
      <a href="#content" className={classes.skip}>
        {t('common.navigation.skip')}
      </a>
      <Masthead path={path} onFind={finder.open} onHelp={help.open} onFiles={files.open} />
      <SignInAgain onOtherUser={onOtherUser} />
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <TabBar path={path} onNewTransaction={onNewTransaction} onFiles={files.open} />
      <LeaveQuestion />
      <OfferedSession onOtherUser={onOtherUser} />
      <HelpDialog isOpen={isHelpOpen} onClose={help.close} />
      {areFilesOpen && <FilesDialog onClose={files.close} />}
      <Finder isOpen={isFinderOpen} onClose={finder.close} commands={commands} />
    </div>
  )
}
