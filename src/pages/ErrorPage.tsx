import { observer } from 'mobx-react-lite'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { Broken, Gone, NotFound } from '#components/shell/notices/Notice.tsx'
import { useStores } from '#components/useStores.ts'

const reload = () => globalThis.location.reload()

/** What stands in the place of a page that is not there, could not be loaded, or broke. */
export const Component = observer(function Component() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const isAway = useIsAway(!isMissing)
  if (isMissing) return <NotFound path={pathname + search} />
  return isAway ? <Gone onRetry={reload} /> : <Broken homeHref="/" onRetry={reload} />
})

/** Whether the page is missing because the server is gone; once it is back, the page is loaded again. */
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
