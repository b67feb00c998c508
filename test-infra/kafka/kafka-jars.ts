// Apache Kafka from Maven Central: the broker's jars and a plain logger, kept in the cache.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildOnce, cache } from '../build-once.ts'
import { type Report, runCommand } from '../run-command.ts'

const version = '4.1.1'
export const kafkaJars = { version, folder: join(cache, 'kafka', version) }

// slf4j-simple must match the slf4j-api of this Kafka (1.7).
const pom = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>suvarna</groupId><artifactId>kafka-broker</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>${version}</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-simple</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
`

/** Fetches the jars on first use (some seconds, 43 MB) and resolves with their class path. */
export async function kafkaClassPath(report: Report): Promise<string> {
  const timeoutMs = 300_000
  const fetchJars = async (into: string) => {
    await writeFile(join(into, 'pom.xml'), pom)
    const args = ['-B', 'dependency:copy-dependencies', '-DincludeScope=runtime', '-DoutputDirectory=lib']
    await runCommand(
      { command: 'mvn', args, cwd: into, title: `Fetching Kafka ${version} from Maven Central`, timeoutMs },
      report,
    )
  }
  await buildOnce(kafkaJars.folder, fetchJars, { report, timeoutMs })
  return join(kafkaJars.folder, 'lib', '*')
}
