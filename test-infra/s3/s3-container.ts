// versitygw's public image via testcontainers.
import { randomBytes } from 'node:crypto'
import type { S3 } from './s3.ts'
import { versitygw } from './versitygw.ts'

const inside = 7070

/** Its objects are deleted with the container. */
export async function startS3Container(): Promise<S3> {
  const { GenericContainer, Wait, getContainerRuntimeClient } = await import('testcontainers')
  const [accessKey, secretKey, region] = ['suvarna', randomBytes(16).toString('hex'), 'us-east-1']
  const started = await new GenericContainer(`versity/versitygw:${versitygw.version}`)
    .withExposedPorts(inside)
    .withEnvironment({
      ...{ ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey },
      ...{ VGW_HEALTH: '/health', VGW_REGION: region, VGW_BACKEND: 'posix', VGW_BACKEND_ARG: '/tmp/objects' },
      // Sidecar: not every file system has extended attributes.
      VGW_META_SIDECAR: '/tmp/metadata',
      VGW_IAM_DIR: '/tmp/accounts',
    })
    .withEntrypoint(['/bin/sh', '-c'])
    .withCommand([
      `mkdir -p /tmp/objects /tmp/metadata /tmp/accounts && exec versitygw --port :${inside} posix --sidecar /tmp/metadata /tmp/objects`,
    ])
    .withWaitStrategy(Wait.forHttp('/health', inside))
    .withStartupTimeout(120_000)
    .start()
  const { container: engine } = await getContainerRuntimeClient()
  const { State } = await engine.inspect(engine.getById(started.getId()))
  return {
    endpoint: `http://${started.getHost()}:${started.getMappedPort(inside)}`,
    accessKey,
    secretKey,
    region,
    bucket: 'suvarna-media',
    pid: State.Pid,
    stop: async () => void (await started.stop({ remove: true, removeVolumes: true })),
  }
}
