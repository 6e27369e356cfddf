import type { Measured } from './pictures.ts'

/** Where the page finds each kind of picture, from where it stands. */
export interface Places {
  accepted: string
  taken: string
  marks: string
}

const styles = `
  body { font: 14px/1.43 system-ui, sans-serif; margin: 32px; }
  h2 { border-top: 2px solid; padding-top: 8px; }
  .three { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; margin-bottom: 32px; }
  figure { margin: 0; } img { width: 100%; border: 1px solid silver; } figcaption { color: dimgray; }
`

const figure = (words: string, source: string | undefined) =>
  `<figure><figcaption>${words}</figcaption>${source === undefined ? '' : `<a href="${source}"><img loading="lazy" src="${source}" alt="${words}"></a>`}</figure>`

const section = ({ name, kind, pixels }: Measured, { accepted, taken, marks }: Places) => `
  <h3>${name.split('--')[1] ?? name} <small>${kind}${kind === 'changed' ? `, ${pixels} pixels` : ''}</small></h3>
  <div class="three">
    ${figure('before', kind === 'new' ? undefined : `${accepted}/${name}.png`)}
    ${figure('after', kind === 'gone' ? undefined : `${taken}/${name}.png`)}
    ${figure('difference', kind === 'changed' ? `${marks}/${name}.png` : undefined)}
  </div>`

/** One page of all that changed: before, after, difference, by component. */
export const picturesPage = (changes: readonly Measured[], places: Places): string => {
  const groups = [...Map.groupBy(changes, ({ name }) => name.split('--')[0] ?? '')]
  const parts = groups.map(
    ([component, members]) => `<h2>${component}</h2>${members.map((change) => section(change, places)).join('')}`,
  )
  const title = changes.length === 0 ? 'No picture changed' : `${changes.length} pictures changed`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${styles}</style><h1>${title}</h1>${parts.join('')}</html>`
}
