import { parentPort, workerData } from 'node:worker_threads'
import artifacts from '@actions/artifact'
import type { ArtifactUpload } from './artifact.ts'

/** The upload's own thread (`artifact.ts` says why): does the one upload it was started for, and tells how it went. */
export async function uploadInThread(): Promise<void> {
  const { name, files, folder } = workerData as Pick<ArtifactUpload, 'name' | 'files' | 'folder'>
  try {
    const { id, size } = await artifacts.uploadArtifact(name, [...files], folder)
    parentPort?.postMessage({ kind: 'uploaded', id, bytes: size })
  } catch (cause) {
    const isUnsupported = cause instanceof Error && cause.name === 'GHESNotSupportedError'
    const why = cause instanceof Error ? cause.message : String(cause)
    parentPort?.postMessage({ kind: isUnsupported ? 'unsupported' : 'failed', why })
  }
}
