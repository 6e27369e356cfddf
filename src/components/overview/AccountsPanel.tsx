import { IconFolderPlus, IconPencil } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { May } from '#components/May.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { Panel } from '#components/ui/layout/Panel.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { ToolButton } from '#components/ui/layout/ToolButton.tsx'
import { useStores } from '#components/useStores.ts'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import type { AccountsDialog } from './AccountsDialogs.tsx'
import classes from './AccountsPanel.module.css'
import { FolderSection } from './FolderSection.tsx'
import { useAccountsLoad } from '#components/accounts/useAccountsLoad.ts'

const AccountsDialogs = onDemand(async () => (await import('./AccountsDialogs.tsx')).AccountsDialogs)

/** All accounts by folder, with their balances and actions. */
export const AccountsPanel = observer(function AccountsPanel() {
  const { t } = useTranslation()
  const { accounts } = useStores()
  const { status, refusal, retry } = useAccountsLoad()
  const [dialog, setDialog] = useState<AccountsDialog>()
  const [isArranging, setArranging] = useState(false)

  return (
    <Panel
      title={t('accounts.title')}
      tools={
        <May needs="edit">
          <ToolButton
            className={classes.arrange ?? ''}
            label={t('accounts.actions.arrange')}
            icon={IconPencil}
            aria-pressed={isArranging}
            onClick={() => setArranging(!isArranging)}
          />
          <ToolButton
            label={t('accounts.folder.new')}
            icon={IconFolderPlus}
            onClick={() => setDialog({ kind: 'newFolder' })}
          />
        </May>
      }
    >
      {status === 'loading' && <SkeletonRows count={6} />}
      {status === 'failed' && <LoadFailed refusal={refusal} onRetry={retry} />}
      {status === 'ready' && (
        <div data-arranging={isArranging || undefined}>
          {accounts.tree.map((node) => (
            <FolderSection key={node.folder.folderId} node={node} onOpen={setDialog} />
          ))}
        </div>
      )}
      {dialog !== undefined && <AccountsDialogs dialog={dialog} onChange={setDialog} />}
    </Panel>
  )
})
