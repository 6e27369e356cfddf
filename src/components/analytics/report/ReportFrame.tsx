import { May } from '#components/May.tsx'
import { MenuItem } from '#components/ui/layout/Menu.tsx'
import { IconArrowMerge, IconTrash } from '@tabler/icons-react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#components/ui/feedback/EmptyState.tsx'
import { LoadFailed } from '#components/ui/feedback/LoadFailed.tsx'
import { SkeletonRows } from '#components/ui/feedback/SkeletonRows.tsx'
import { Link } from '#components/ui/layout/Link.tsx'
import { PageTitle } from '#components/ui/layout/PageTitle.tsx'
import { useGo } from '#components/ui/layout/useGo.ts'
import { ToolMenu } from '#components/ui/layout/ToolMenu.tsx'
import type { Resource } from '#stores/kernel/Resource.ts'
import classes from './Report.module.css'
import type { TotalsRowProps } from '#components/labels/totals/TotalsRow.tsx'
import { Button } from '#components/ui/layout/Button.tsx'

export interface ReportFrameProps {
  /** Undefined if it does not exist. */
  name: string | undefined
  /** Further information, in one line. */
  about?: ReactNode
  /** Must be loaded before anything is shown. */
  needed: readonly Resource<unknown>[]
  /** The list page of its kind. */
  home: { to: string; title: string }
  /** The text for one that does not exist. */
  missing: string
  onOpen: TotalsRowProps['onOpen']
  children: ReactNode
}

/** The page of a payee or a tag: its name, actions and report. After a deletion or merge it redirects to the list. */
export const ReportFrame = observer(function ReportFrame(props: ReportFrameProps) {
  const { name, about, needed, home, missing, onOpen, children } = props
  const { t } = useTranslation()
  const failed = needed.find(({ status }) => status === 'failed')
  const isReady = needed.every((each) => each.isReady)
  useHomeWhenGone(name, home.to)
  return (
    <>
      <PageTitle
        title={name ?? home.title}
        tools={
          <>
            <Link to={home.to}>{home.title}</Link>
            {name !== undefined && (
              <May needs="edit">
                <Button variant="secondary" onClick={() => onOpen('edit')}>
                  {t('common.actions.edit')}
                </Button>
                <ToolMenu label={t('totals.actions.more', { name })}>
                  <MenuItem icon={IconArrowMerge} onClick={() => onOpen('merge')}>
                    {t('merge.action')}
                  </MenuItem>
                  <MenuItem icon={IconTrash} onClick={() => onOpen('delete')}>
                    {t('totals.actions.delete')}
                  </MenuItem>
                </ToolMenu>
              </May>
            )}
          </>
        }
      />
      {name !== undefined && about !== undefined && <p className={classes.about}>{about}</p>}
      {failed && (
        <LoadFailed refusal={failed.refusal} onRetry={() => void Promise.all(needed.map((each) => each.load()))} />
      )}
      {!failed && !isReady && <SkeletonRows count={12} />}
      {isReady && name === undefined && <EmptyState title={missing} />}
      {isReady && name !== undefined && children}
    </>
  )
})

/** Redirects when the object disappears while it is shown. */
const useHomeWhenGone = (name: string | undefined, home: string): void => {
  const go = useGo()
  const wasThere = useRef(false)
  useEffect(() => {
    if (wasThere.current && name === undefined) go(home)
    wasThere.current = name !== undefined
  }, [name, home, go])
}
