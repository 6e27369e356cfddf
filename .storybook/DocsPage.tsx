import {
  ArgTypes,
  Controls,
  Description,
  DocsContext,
  Heading,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { type ComponentType, Fragment, useContext } from 'react'
import { describePropsOf } from './describeProps.ts'
import { useWishes } from './useWishes.ts'
import { isViewport, viewports } from './viewports.ts'
import { writeWishes } from './wishes.ts'

type Documented = ComponentType<never> & { __docgenInfo?: { props?: Record<string, { description?: string }> } }

declare global {
  /** Storybook's own: where the windows of the stories look. */
  var PREVIEW_URL: string | undefined
}

/** Each story of a docs page stands in a window of its own, which hears of the toolbar by its address alone. */
const dressWindows = (globals: string) => {
  globalThis.PREVIEW_URL = `iframe.html?${new URLSearchParams({ globals }).toString()}`
}

/** What stands on the docs page of a story file: the component it is of, in words and props, and its stories. */
export const DocsPage = () => {
  const { preparedMeta } = useOf('meta', ['meta'])
  const documents = Object.entries<Documented>(preparedMeta.parameters.documents ?? {})
  const [[, only] = []] = documents.length === 1 ? documents : []
  const globals = writeWishes(useWishes(useContext(DocsContext)))
  dressWindows(globals)
  return (
    <Fragment key={globals}>
      <Screens />
      <Title />
      <Subtitle />
      {documents.length < 2 && <Description of={only ?? 'meta'} />}
      <Primary />
      {documents.length === 0 && <Controls />}
      {only && <Props component={only} />}
      {documents.length > 1 &&
        documents.map(([name, component]) => (
          <section key={name}>
            <Heading>{name}</Heading>
            <Description of={component} />
            <Props component={component} />
          </section>
        ))}
      <Stories />
    </Fragment>
  )
}

const Props = ({ component }: { component: Documented }) => {
  const props = component.__docgenInfo?.props
  if (props === undefined) return null
  describePropsOf(props)
  return <ArgTypes of={component} />
}

/** A story of a phone is as narrow as one on its docs page, too. */
const Screens = () => {
  const rules = useContext(DocsContext)
    .componentStories()
    .map(({ id, storyGlobals }) => {
      const name = (storyGlobals['viewport'] as { value?: string } | undefined)?.value
      return isViewport(name) ? `[id='iframe--${id}'] { max-width: ${viewports[name].styles.width} }` : ''
    })
  return <style>{rules.join('\n')}</style>
}
