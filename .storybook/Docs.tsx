import {
  Canvas,
  Controls,
  DocsContainer,
  type DocsContainerProps,
  DocsContext,
  Heading,
  Markdown,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { type ComponentType, type PropsWithChildren, useContext, useEffect, useState } from 'react'
import { encode, jsxOf } from '../src/guide/playroom.ts'
import { isNote, notesIn } from '../scripts/componentNotes.ts'
import { Anatomy, Library, SideBySide, UseAndNot } from './DocsParts.tsx'
import { storybookTheme } from './storybookTheme.ts'

type Theme = Record<string, unknown>

/** The container of a docs page, with the theme of the toolbar. */
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

/** Components that cover the page get a separate window; others take their own height. */
const frameOf = (title: string) =>
  /^(?:Pages|Flows)\/|Dialog|Finder|Toast/i.test(title) ? { inline: false, height: '560px' } : { inline: true }

/** The paragraphs of the comment over a component, as the build reads them. */
const paragraphsOf = (component: ComponentType | undefined): string[] => {
  const { __docgenInfo: info } = (component ?? {}) as { __docgenInfo?: { description?: string } }
  return (info?.description ?? '').split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
}

interface StoryLinksProps {
  stories: { id: string; name: string; tags?: string[] }[]
}

/** Tags of the stories that prove the accessibility of a component. */
const isProof = ({ tags = [] }: StoryLinksProps['stories'][number]): boolean =>
  tags.includes('keyboard') || tags.includes('screen-reader')

const StoryLinks = ({ stories }: StoryLinksProps) => (
  <ul>
    {stories.map(({ id, name }) => (
      <li key={id}>
        <a href={`./?path=/story/${id}`} target="_top">
          {name}
        </a>
      </li>
    ))}
  </ul>
)

interface AccessibilityProps extends StoryLinksProps {
  paragraphs: string[]
}

/** The component's accessibility: what it does itself, what is left to its users, and which stories prove it. */
const Accessibility = ({ paragraphs, stories }: AccessibilityProps) => {
  const { keys, readAloud, leftToYou } = notesIn(paragraphs)
  const proofs = stories.filter(isProof)
  const notes = { Keys: keys, 'Read aloud': readAloud, 'Left to you': leftToYou }
  if (Object.values(notes).every((note) => note === undefined)) return null
  return (
    <>
      <Heading>Accessibility</Heading>
      {Object.entries(notes).map(
        ([title, note]) => note !== undefined && <Markdown key={title}>{`**${title}:** ${note}`}</Markdown>,
      )}
      <Markdown>**Checked:** every story in both themes and in each of its modes, by axe.</Markdown>
      {proofs.length > 0 && <Markdown>**Proven by:**</Markdown>}
      <StoryLinks stories={proofs} />
    </>
  )
}

/** The playroom with a component as its first story shows it. */
const playroomHref = (title: string, args: Record<string, unknown>): string =>
  `./?path=/story/guide-playroom--compose&args=code:${encode(jsxOf(title.replace(/^.*\//, ''), args))}`

/** A component in words, to play with, and the way to its other stories, which are drawn where they stand alone. */
export const DocsPage = () => {
  const { preparedMeta } = useOf('meta', ['meta'])
  const stories = useContext(DocsContext).componentStories()
  const [first, ...others] = stories
  if (!first) return null
  const parts = Object.entries((preparedMeta.subcomponents ?? {}) as Record<string, ComponentType>)
  // A story's own frame around the component has no words.
  const isFramed = parts.some(([name]) => preparedMeta.title.endsWith(`/${name}`))
  const own = isFramed ? [] : paragraphsOf(preparedMeta.component as ComponentType | undefined)
  const isNamed = own.length > 0 || parts.length > 1
  const paragraphs = [
    ...own,
    ...parts.flatMap(([name, part]) => [...(isNamed ? [`### ${name}`] : []), ...paragraphsOf(part)]),
  ]
  return (
    <>
      <Title />
      <Markdown>{paragraphs.filter((paragraph) => !isNote(paragraph)).join('\n\n')}</Markdown>
      <UseAndNot words={notesIn(paragraphs).use} />
      <Canvas of={first.moduleExport} story={frameOf(preparedMeta.title)} />
      {Object.keys(first.argTypes).length > 0 && <Controls of={first.moduleExport} sort="requiredFirst" />}
      <p>
        {preparedMeta.parameters['partOf'] === undefined ? (
          <a href={playroomHref(preparedMeta.title, first.initialArgs)} target="_top">
            Open in the playroom
          </a>
        ) : (
          `Stands inside ${preparedMeta.parameters['partOf']} alone: no example of its own.`
        )}
      </p>
      {preparedMeta.title.startsWith('UI/') && frameOf(preparedMeta.title).inline && <SideBySide stories={others} />}
      <Anatomy argTypes={first.argTypes} />
      <Accessibility paragraphs={paragraphs} stories={stories} />
      {others.length > 0 && <Heading>Stories</Heading>}
      <StoryLinks stories={others} />
      <Library storyFile={String(first.parameters['fileName'])} />
    </>
  )
}
