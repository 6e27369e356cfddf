/** What went wrong at the mock backend, in words. A story or a test that leaves one behind has failed. */
export const faults: string[] = []
