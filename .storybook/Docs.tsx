import {
  Canvas,
  Controls,
  Description,
  DocsContainer,
  type DocsContainerProps,
  DocsContext,
  Heading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { type ComponentType, type PropsWithChildren, useContext, useEffect, useState } from 'react'
import { storybookTheme } from './storybookTheme.ts'
import './docs.css'

type Theme = Record<string, unknown>

/** What stands around a docs page; it wears the theme of the toolbar. */
export const DocsFrame = ({ context, children }: PropsWithChildren<DocsContainerProps>) => {
  const { channel, getStoryContext, storyById } = context
  const [globals, setGlobals] = useState<Theme>(() => getStoryContext(storyById()).globals)
  useEffect(() => {
    const hear = ({ globals: changed }: { globals: Theme }) => setGlobals(changed)
    channel.on('globalsUpdated', hear)
    return () => channel.off('globalsUpdated', hear)
  }, [channel])
  return (
    <DocsContainer context={context} theme={storybookTheme(globals['theme'] === 'dark')}>
      {children}
    </DocsContainer>
  )
}

/** What covers its page gets a window of its own; a component is as high as it is. */
const frameOf = (title: string) =>
  /^(?:Pages|Flows)\/|Dialog|Finder|Toast/i.test(title) ? { inline: false, height: '560px' } : { inline: true }

/** A component in words, to play with, and the way to its other stories, which are drawn where they stand alone. */
export const DocsPage = () => {
  const { preparedMeta } = useOf('meta', ['meta'])
  const stories = useContext(DocsContext).componentStories()
  const [first, ...others] = stories
  const subcomponents = Object.entries((preparedMeta.subcomponents ?? {}) as Record<string, ComponentType>)
  if (!first) return null
  return (
    <>
      <Title />
      {subcomponents.length === 0 && <Description of="meta" />}
      {subcomponents.map(([name, component]) => (
        <Description key={name} of={component} />
      ))}
      <Canvas of={first.moduleExport} story={frameOf(preparedMeta.title)} />
      <Controls of={first.moduleExport} sort="requiredFirst" />
      {others.length > 0 && <Heading>Stories</Heading>}
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
