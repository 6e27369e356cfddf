import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentFacts } from './catalogue.ts'
import { sourceFactsOf, sourcesOf } from './componentSource.ts'

/**
 * The type of a component's props in its source: its own interface, otherwise the type of its only argument; undefined
 * without props.
 */
const propsOf = (source: string, name: string): string | undefined => {
  const own = new RegExp(String.raw`^export (?:interface|type) ${name}Props\b[\s\S]*?^(?:\}|\S.*\}$)`, 'm').exec(source)
  if (own !== null) return own[0]
  return new RegExp(String.raw`^export const ${name} = \((?:\w+|\{[^}]*\}): (.+)\) =>`, 'm').exec(source)?.[1]
}

const folderOf = (file: string): string => file.replace(/^src\//, '').replace(/\/[^/]+$/, '')

const titles = { use: 'When to use', keys: 'Keys', readAloud: 'Read aloud', leftToYou: 'Left to you' } as const

const markdownOf = (facts: ComponentFacts, props: string | undefined): string => {
  const { name, file, description, notes, lifecycle, unmet, successor, stories, usedBy } = facts
  const sections = Object.entries(titles).flatMap(([key, title]) => {
    const note = notes[key as keyof typeof titles]
    return note === undefined ? [] : [`## ${title}`, note]
  })
  return [
    `# ${name}`,
    `\`${file}\` · ${lifecycle}${successor === undefined ? '' : `, use ${successor}`}`,
    unmet.length === 0 ? '' : `Not met: ${unmet.join(', ')}.`,
    description,
    ...sections,
    ...(props === undefined ? [] : ['## Props', `\`\`\`ts\n${props}\n\`\`\``]),
    '## Stories',
    stories
      .map(
        (story) =>
          `- [${story.name}](../iframe.html?id=${story.id})${story.tags.includes('play-fn') ? ', acts by itself' : ''}`,
      )
      .join('\n'),
    '## Used in',
    usedBy.length === 0 ? 'Nothing yet.' : usedBy.map((user) => `- \`${user}\``).join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

/** Where the files of a component lie in the static build, without their ending. */
const addressOf = ({ name, file }: ComponentFacts): string =>
  `components/${folderOf(file).replaceAll('/', '-')}-${name}`

/**
 * Machine-readable files of the static build: `llms.txt`, and a Markdown and a JSON file per component. By file name.
 */
export const catalogueFiles = (components: ComponentFacts[], root: string): Map<string, string> => {
  const files = new Map<string, string>()
  for (const facts of components) {
    const props = propsOf(readFileSync(join(root, facts.file), 'utf8'), facts.name)
    files.set(`${addressOf(facts)}.md`, markdownOf(facts, props))
    files.set(
      `${addressOf(facts)}.json`,
      `${JSON.stringify({ ...facts, ...sourceFactsOf(root, facts, components), props }, undefined, 1)}\n`,
    )
  }
  for (const { file } of components) {
    for (const [name, text] of sourcesOf(root, file)) files.set(`components/source/${name}.txt`, text)
  }
  const rooms = Map.groupBy(components, ({ file }) => folderOf(file))
  const lists = [...rooms].map(([room, members]) => {
    const lines = members.map((facts) => `- [${facts.name}](${addressOf(facts)}.md): ${facts.description}`)
    return `## ${room}\n\n${lines.join('\n')}`
  })
  const head =
    '# Farthing\n\n> The components of a personal finance manager: React, Mantine, MobX. Each has a page of its own below; ' +
    'the same name with `.json` holds it as data.'
  return files.set('llms.txt', `${[head, ...lists].join('\n\n')}\n`)
}
