import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useLoad } from '#components/useLoad.ts'
import { useStores } from '#components/useStores.ts'
import { version as clientVersion } from '#package.json'
import classes from './Footer.module.css'

/**
 * Which Farthing this is, at the very end of a page.
 *
 * Use for the end of every page; not for anything that one must read.
 */
export const Footer = observer(function Footer() {
  const { t } = useTranslation()
  const version = useLoad(useStores().config.version)
  return (
    <footer className={classes.footer}>
      {version.isReady && t('shell.versions', { client: clientVersion, server: version.value })}
    </footer>
  )
})
