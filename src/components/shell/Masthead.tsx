import { Kbd, UnstyledButton } from '@mantine/core'
import { IconMessage, IconSearch } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { DemoTag } from '#components/auth/DemoTag.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { Mark } from '#components/ui/data/Mark.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import classes from './Masthead.module.css'
import type { OwnDialog } from './OwnDialogs.tsx'
import { PagesMenu } from './PagesMenu.tsx'
import { PageWords } from './PageWords.tsx'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

export interface MastheadProps {
  /** The address of the page that is shown. */
  path: string
  onFind: () => void
  onOpen: (dialog: OwnDialog) => void
  onHelp: () => void
}

/**
 * The head of every page.
 *
 * Use for the top of every page of a signed-in user; not for the tools of one page: those stand beside its title.
 */
export const Masthead = observer(function Masthead({ path, onFind, onOpen, onHelp }: MastheadProps) {
  const { t } = useTranslation()
  const hasAssistant = useStores().config.current.value.ai.enabled
  return (
    <header className={classes.masthead}>
      <div className={classes.line}>
        <Link to="/" className={classes.mark} aria-label={t('common.product')}>
          <Mark />
          <span className={classes.name}>{t('common.product')}</span>
        </Link>
        <DemoTag />
        <PageWords path={path} />
        <PagesMenu path={path} />
        <div className={classes.tools}>
          <UnstyledButton className={classes.find ?? ''} onClick={onFind}>
            <IconSearch size={16} stroke={1.5} aria-hidden />
            <span className={classes.findWords}>{t('shell.find.open')}</span>
            <Kbd>Ctrl K</Kbd>
          </UnstyledButton>
          <div className={classes.wide}>
            {hasAssistant && path !== '/assistant' && (
              <ToolButton label={t('assistant.open')} icon={IconMessage} onClick={() => onOpen('assistant')} />
            )}
            <ThemeMenu />
            <UserMenu onOpen={onOpen} onHelp={onHelp} />
          </div>
          <div className={classes.phone}>
            <ToolButton label={t('shell.find.open')} icon={IconSearch} onClick={onFind} />
          </div>
        </div>
      </div>
    </header>
  )
})
