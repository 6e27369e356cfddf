import { ArgTypes, Description, DocsContext, Heading, Title, useOf } from '@storybook/addon-docs/blocks'
import { type ComponentType, Fragment, useContext } from 'react'
import { describePropsOf } from './describeProps.ts'
import { DocsStory, type Told } from './DocsStory.tsx'
import { useFittedWindows } from './useFittedWindows.ts'
import { useWishes } from './useWishes.ts'
import { isViewport, viewports } from './viewports.ts'
import { writeWishes } from './wishes.ts'

type Documented = ComponentType<never> & { __docgenInfo?: { props?: Parameters<typeof describePropsOf>[0] } }

declare global {
  /** Storybook's own: where the windows of the stories look. */
  var PREVIEW_URL: string | undefined
}

/**
 * Each story of a docs page stands in a window of its own, which hears of the toolbar by its address alone. An embedded
 * story does not play, and is not judged: that belongs to its own page.
 */
const dressWindows = (globals: string) => {
  const quiet = `${globals};a11y.manual:!true`
  globalThis.PREVIEW_URL = `iframe.html?${new URLSearchParams({ embed: 'true', globals: quiet }).toString()}`
}

/** What stands on the docs page of a story file: the component it is of, in words and props, and its stories. */
export const DocsPage = () => {
  const { preparedMeta } = useOf('meta', ['meta'])
  const context = useContext(DocsContext)
  const documents = Object.entries<Documented>(preparedMeta.parameters.documents ?? {})
  const [[, only] = []] = documents.length === 1 ? documents : []
  const stories = context.componentStories().filter(({ tags }) => tags.includes('autodocs'))
  const [first, ...others] = stories
  const globals = writeWishes(useWishes(context))
  dressWindows(globals)
  useFittedWindows()
  return (
    <Fragment key={globals}>
      <Screens stories={stories} />
      <Title />
      {documents.length < 2 && <Description of={only ?? 'meta'} />}
      {first && <DocsStory story={first} />}
      {documents.length === 0 && Object.keys(preparedMeta.argTypes).length > 0 && <ArgTypes sort="requiredFirst" />}
      {only && <Props component={only} />}
      {documents.length > 1 &&
        documents.map(([name, component]) => (
          <section key={name}>
            <Heading>{name}</Heading>
            <Description of={component} />
            <Props component={component} />
          </section>
        ))}
      {others.length > 0 && <Heading>Its states</Heading>}
      {others.map((story) => (
        <DocsStory key={story.id} story={story} />
      ))}
    </Fragment>
  )
}

const Props = ({ component }: { component: Documented }) => {
  const props = component.__docgenInfo?.props
  if (props === undefined) return null
  describePropsOf(props)
  return <ArgTypes of={component} sort="requiredFirst" />
}

/** A story of a phone is as narrow as one on its docs page, too. */
const Screens = ({ stories }: { stories: Told[] }) => {
  const rules = stories.map(({ id, storyGlobals }) => {
    const name = (storyGlobals['viewport'] as { value?: string } | undefined)?.value
    return isViewport(name) ? `[id='iframe--${id}'] { max-width: ${viewports[name].styles.width} }` : ''
  })
  return <style>{rules.join('\n')}</style>
}
