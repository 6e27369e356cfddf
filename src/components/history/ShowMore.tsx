import { observer } from 'mobx-react-lite'
import { Callout } from '#components/ui/feedback/Callout.tsx'
import { useRefusalText } from '#components/ui/feedback/useRefusalText.ts'
import { Button } from '#components/ui/layout/Button.tsx'
import { useAction } from '#components/useAction.ts'
import type { PagedList } from '#stores/kernel/PagedList.ts'

export interface ShowMoreProps {
  list: PagedList<unknown>
  label: string
}

/**
 * The end of a paged list: loads the next page, if there is one.
 *
 * Read aloud: why the next page could not be loaded, at once.
 */
export const ShowMore = observer(function ShowMore({ list, label }: ShowMoreProps) {
  const refusalText = useRefusalText()
  const more = useAction(list.more, undefined, { isLoad: true })
  if (!list.hasMore) return null
  return (
    <>
      {more.refusal && <Callout isAlert>{refusalText(more.refusal)}</Callout>}
      <Button variant="secondary" isPending={more.isPending} onClick={() => void more.run()}>
        {label}
      </Button>
    </>
  )
})
