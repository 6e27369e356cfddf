import { observer } from 'mobx-react-lite'
import { onDemand } from '#components/ui/layout/onDemand.ts'
import { useStores } from '#components/useStores.ts'

const SimilarDialog = onDemand(async () => (await import('./SimilarDialog.tsx')).SimilarDialog)
const AlwaysDialog = onDemand(
  async () => (await import('#components/transactions/always/AlwaysDialog.tsx')).AlwaysDialog,
)

/** The dialogs that a toast leads to, whatever page is open by then. */
export const SimilarDialogs = observer(function SimilarDialogs() {
  const { similar } = useStores()
  const { shown, always } = similar
  return (
    <>
      {shown && <SimilarDialog change={shown} onClose={() => similar.show(undefined)} />}
      {always && <AlwaysDialog transaction={always} onClose={() => similar.offerRule(undefined)} />}
    </>
  )
})
