import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Broken, Gone, NotFound } from '#components/shell/notices/Notice.tsx'
import { useStores } from '#components/useStores.ts'

const reload = () => globalThis.location.reload()

/** Shown in place of a page that does not exist, could not be loaded, or threw an error. */
export const Component = observer(function Component() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isAway = useIsAway(!isMissing)
  if (isMissing) return <NotFound path={pathname + search} />
  return isAway ? <Gone onRetry={reload} /> : <Broken homeHref="/" onRetry={reload} />
})

/** Whether the page could not be loaded because the server is unreachable; loads it again once the server is back. */
const useIsAway = (isAsked: boolean): boolean => {
  const { watch } = useStores()
  const { isAway } = watch
  const wasAway = useRef(false)
  useEffect(() => {
    if (isAsked) void watch.check()
  }, [isAsked, watch])
  useEffect(() => {
    if (isAsked && wasAway.current && !isAway) reload()
    wasAway.current = isAway
  }, [isAsked, isAway])
  return isAway
}
