import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { observer } from 'mobx-react-lite'
import { useUndoLatest } from '#components/history/useUndoLatest.ts'
import { typeAhead } from '#components/ui/layout/typeAhead.ts'
import { notify } from '#components/ui/feedback/toast.tsx'
import { useKeys } from '#components/ui/layout/useKeys.ts'
import { useLoad } from '#components/useLoad.ts'
import { useMay } from '#components/useMay.ts'
import { useStores } from '#components/useStores.ts'
import { version as clientVersion } from '#package.json'
import { DropOverlay } from '#components/ui/inputs/DropOverlay.tsx'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import classes from './Shell.module.css'
import { ServerState } from './notices/ServerState.tsx'
import { Masthead } from './navigation/Masthead.tsx'
import { type UserDialog, UserDialogs } from './navigation/UserDialogs.tsx'
import { useArriving } from './useArriving.ts'
import { useDroppedFiles } from './useDroppedFiles.ts'
import { TabBar } from './navigation/TabBar.tsx'
import { SimilarDialogs } from '#components/transactions/similar/SimilarDialogs.tsx'
import type { BookRole } from '#contract/books.ts'
import type { Language, Theme } from '#contract/settings.ts'
import { useLanguageChoice } from '#components/settings/useLanguageChoice.ts'
import { useTheme } from '#components/settings/useTheme.ts'
import { Button } from '#components/ui/layout/Button.tsx'

const CommandFinder = onDemand(async () => (await import('./CommandFinder.tsx')).CommandFinder)
const HelpDialog = onDemand(async () => (await import('./HelpDialog.tsx')).HelpDialog)
const ConfirmDialog = onDemand(async () => (await import('#components/ui/feedback/ConfirmDialog.tsx')).ConfirmDialog)
const SignInAgain = onDemand(async () => (await import('#components/auth/SignInAgain.tsx')).SignInAgain)
const OfferedSession = onDemand(async () => (await import('#components/auth/OfferedSession.tsx')).OfferedSession)

export interface ShellProps {
  /** The current path. */
  path: string
  onGo: (to: string) => void
  onNewTransaction: () => void
  /** Reloads to the latest build. */
  onReload: () => void
  /** Called when another user has signed in, who must not see the current data. */
  onOtherUser: () => void
  /** The page. */
  children: ReactNode
}

/**
 * The layout around every page of a signed-in user.
 *
 * Keys: Ctrl+K opens the finder, N a new transaction, ? the shortcuts; the first Tab offers to skip to the page.
 *
 * Read aloud: the title of the page, which gets the focus after navigation.
 */
export const Shell = observer(function Shell({
  path,
  onGo,
  onNewTransaction,
  onReload,
  onOtherUser,
  children,
}: ShellProps) {
  const mayAdd = useMay('add')
  const { t } = useTranslation()
  const [isHelpOpen, help] = useDisclosure()
  const [isFinderOpen, finder] = useDisclosure()
  const [dialog, setDialog] = useState<UserDialog>()
  useFocusOnTitle(path)
  const { review } = useStores()
  const shell = useArriving(path, review.needCount)
  const isFileOver = useDroppedFiles(path, onGo)
  const undoLatest = useUndoLatest()
  const byKey = (open: () => void) => () => {
    typeAhead()
    open()
  }
  useKeys({
    'Shift+Slash': help.open,
    'Ctrl+KeyK': byKey(finder.open),
    'Ctrl+KeyZ': undoLatest,
    KeyN: mayAdd ? byKey(onNewTransaction) : undefined,
  })
  return (
    <div ref={shell} data-shell>
      <AppliedSettings />
      <RoleChange />
      <a href="#content" className={classes.skip}>
        {t('common.navigation.skip')}
      </a>
      <Masthead path={path} onFind={finder.open} onOpen={setDialog} onHelp={help.open} />
      <SessionQuestions onOtherUser={onOtherUser} />
      <ServerState />
      <NewBuild onReload={onReload} />
      <main id="content" className={classes.content} tabIndex={-1} data-in-order>
        {children}
      </main>
      <Footer />
      <TabBar path={path} onNewTransaction={onNewTransaction} onOpen={setDialog} />
      <UserDialogs dialog={dialog} onClose={() => setDialog(undefined)} onGo={onGo} />
      <LeaveQuestion />
      <SimilarDialogs />
      {isFileOver && <DropOverlay label={t('shell.drop')} isOfPage />}
      {isHelpOpen && <HelpDialog isOpen onClose={help.close} />}
      {isFinderOpen && (
        <CommandFinder
          onClose={finder.close}
          onGo={onGo}
          onNewTransaction={onNewTransaction}
          onOpen={setDialog}
          onHelp={help.open}
        />
      )}
    </div>
  )
})

/** Says that the user has another role now. Renders nothing. */
const RoleChange = observer(function RoleChange() {
  const { t } = useTranslation()
  const { current } = useStores().books
  const role = current?.role
  const known = useRef(role)
  const say = useEffectEvent((next: BookRole) =>
    notify(t('shell.books.role.changed', { book: current?.name, role: t(`common.roles.${next}`) })),
  )
  useEffect(() => {
    if (role !== undefined && known.current !== undefined && known.current !== role) say(role)
    known.current = role
  }, [role])
  return null
})

/** The version, at the end of a page. */
const Footer = observer(function Footer() {
  const { t } = useTranslation()
  const version = useLoad(useStores().config.version)
  return (
    <footer className={classes.footer}>
      {version.isReady && t('shell.versions', { client: clientVersion, server: version.value })}
    </footer>
  )
})

interface SessionQuestionsProps {
  onOtherUser: () => void
}

/** Dialogs for an ended session, or for one offered by a link. */
const SessionQuestions = observer(function SessionQuestions({ onOtherUser }: SessionQuestionsProps) {
  const { session } = useStores()
  return (
    <>
      {session.status === 'ended' && <SignInAgain onOtherUser={onOtherUser} />}
      {session.offered !== undefined && <OfferedSession onOtherUser={onOtherUser} />}
    </>
  )
})

/** Asks before signing out deletes unsaved work on this device: rows, a file. */
const LeaveQuestion = observer(function LeaveQuestion() {
  const { t } = useTranslation()
  const { session } = useStores()
  if (!session.isLeaving) return null
  return (
    <ConfirmDialog
      title={t('shell.leave.title')}
      confirmLabel={t('shell.logout')}
      isOpen
      onClose={session.stay}
      onConfirm={() => void session.logout()}
    >
      {t('shell.leave.text')}
    </ConfirmDialog>
  )
})

interface NewBuildProps {
  onReload: () => void
}

/**
 * Says that the server has a newer build than this tab. The user decides when to reload.
 *
 * Read aloud: politely, in a live region that always exists.
 */
const NewBuild = observer(function NewBuild({ onReload }: NewBuildProps) {
  const { t } = useTranslation()
  const isNewest = useStores().config.isNewest.value
  return (
    <div className={classes.place} role="status">
      {!isNewest && (
        <div className={classes.bar}>
          {t('shell.newBuild.text')}
          <Button size="xs" variant="secondary" onClick={onReload}>
            {t('shell.newBuild.reload')}
          </Button>
        </div>
      )}
    </div>
  )
})

/** After navigation focus moves to the title of the new page, unless the page has moved it itself. */
const useFocusOnTitle = (path: string): void => {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (document.activeElement?.closest('main, [role=dialog]')) return
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [path])
}

/** Applies the user's theme and language to this device, including changes from elsewhere. Renders nothing. */
const AppliedSettings = observer(function AppliedSettings() {
  const { value } = useLoad(useStores().settings.current)
  const theme = useTheme()
  const language = useLanguageChoice()
  const applyTheme = useEffectEvent((wanted: Theme) => theme.apply(wanted))
  const applyLanguage = useEffectEvent((wanted: Language) => language.apply(wanted))

  const wantedTheme = value?.theme
  const wantedLanguage = value?.lang
  useEffect(() => {
    if (wantedTheme !== undefined) applyTheme(wantedTheme)
  }, [wantedTheme])
  useEffect(() => {
    if (wantedLanguage !== undefined) applyLanguage(wantedLanguage)
  }, [wantedLanguage])
  return <>{null}</>
})
