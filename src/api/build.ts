/** The unique id of the build that this tab runs, from its HTML page. */
const readBuildId = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? 'development'

/** Whether the server still serves the build of this tab. Without a response, true. */
export const isBuildNewest = async (): Promise<boolean> => {
  try {
    const response = await fetch(`/builds/meta/${readBuildId()}.json`, { credentials: 'omit', cache: 'no-store' })
    return response.status !== 404
  } catch {
    return true
  }
}
