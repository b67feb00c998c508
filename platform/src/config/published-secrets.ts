import { createHash } from 'node:crypto'

/**
 * SHA-256 of every key, password and account that stands in this repository for the demo (deploy/k8s/overlays/dev, the
 * sandboxes), white space left out. Whoever can read it could sign an admin's token with them: a live shop refuses each.
 */
const published: ReadonlySet<string> = new Set([
  '01cd484134d69bb2de5bc302edeec4aa98fb1864745b58817e4f38652664280b',
  '06d7905de5b0618e9ce1e2cc7402f6e4b07e26bc21ef36a8fe9f347a8cd3b0fc',
  '142939d7053231d9b0efa68736b53131efadbf66b5dc0d7b5123bb4e94bc24b7',
  '1d24123fb3359e2248b90b8dc64507efacdb154635c24271cb6850e919a7f22e',
  '21b9db4fbdf77df8a9f16c138ef716e03d8ac5a6429686fa9e7b278818cc7a4a',
  '2f3ec886cd6e609809075d7ccdbb4f97b42e316301c83caa8e3b30f67e43ac6a',
  '3641c53c973b90357758ccc02edbcc89fe3a2940cac06b3dac6cacbb6d55c4b7',
  '439ee2cf2744fc00b5c4638f8374ad985018fa3570b6b8c9afde8e151190da33',
  '4badc65cfb4e427c7539c0789da786f34952c0a7aed0c96f8ea59a06f7c485ad',
  '4e174f7578c9610e87e8e9cd0ef3435fcb03ed8a34d000e5b559da823aa4e0f9',
  '4e4f3b1d766f590be520d9f276b8149858f6a3424db73c9705d8b7b5f4e7f29b',
  '4ef84c6661cd4c3cb90dcb9d96f705e6164cea1251c1e93e0f362d7fae0a482c',
  '506f7e2a423f380383ecec49f01ba05c39d08fb82354f4632142ffce405e2b93',
  '5f0572cd52e026574217c46444460ae77d8b12f87d6650d8385785bb49b772fb',
  '64eda985e673b3be4d2a13d33fff79d322d701bead6786ebabd0c636c78e6d0b',
  '66df81d29a8c66b1d2f2e5f903c585822e860c9f5ffb8185dd5bbcc8233bc0dd',
  '6963eccb0348f61f298f21266e4caa78185e64f6c9fe353928f66f809ad5df50',
  '6aa52bc378b797bace97e36ef34596e9cb49dbeb2015d53b3633548471e73fc9',
  '6afc74895d97fc7466aeb34f3bbf7764d96f5e9eebddec82542f488d38c92307',
  '6ffb6bc80bacc70d2e7c8e6054b927ab43a85ddb0333ab58f0819dd2e35fe867',
  '70f9be72a88511cb77b2b95371faf026eed32614c42824ca171394d345c5afc5',
  '77d57ae14ceffe371fc78284a505ed5c36e796c1e1bb8154f6e3349d71769769',
  '7cb30888162253de134de0ca3ac64163995f59f0f5b15f4c33b22772d3ac2ed6',
  '9b40ad6709adb35e0d50d239e139514cad42e1e1cae298260042165af1db0848',
  '9e2a8f08dd0fb882df9fb0192eadb828b1302ceae1a2693407ab033f147ae21c',
  'aaec75a0cab0797d173eb2bca2242df05c4e21e2ca21ddc23b196ee732c66bac',
  'ae3a575eedf431916f24ab1f11208005997d7bba47d24f9666e6893ba0c9451f',
  'b5e6b51fdf8acc576b87121dd9cc0384b7044b994a83a732c34c6a6b979869af',
  'bc00f3773f8089f719655a24ee7b37293ea475e82fcfebe1e918cb6d6d2eaac7',
  'c4fd5e04c6bfe084ed57f567811282e0f5b8bf00c4e06ad5162fd38ea339438f',
  'ca09b17537f047cfe821c63c949fe2967056b51f7f6450eea7d0d0cab4c979ff',
  'cd184fb14e14e08a5cceb6b98dd5855797683e3f078d9448ccc69b856ae51b1d',
  'dba6f09fa400ffaa81a9bead482fb55fb3a8f96818ac05cfd0153cb80cd0c882',
  'dc22fe8e9862ba5f025f1042ae12d1935053a8e7b9edf9a630b3b0422606ae90',
  'e0d025eeab7a594c2285782e1e307c88aebb1c04e4be771fcc99909538869753',
  'e18dfcd5494f9177a86835cf8e91cc3f3c603f67682f7b0c9932db337dfd72c8',
  'e1e34908c62aaf93feaedf203ce5f7d889a706d02a6a613e7bcdc33a9e156da3',
  'e4446845efafc2415cc6c48ad834c7452f0c699dad191dea18fcd1d7aa3f0d2c',
  'e6ed8fad768093a3b264bb440b2be94f16236475b5567cfd2cc8d23e66492ac4',
  'e7e0332081a05ecd5e508a4da3c9ab61131c1dd7c6a1e43410f2e6b44fd08a57',
  'e971055d8fdd98ccdda2b09b3cfbcda0d604dda9bdf5bcdfb13fed3cc2e46521',
  'ebd7b9c6bda6c85587fb1c597e8b2d4735ce322b6187e700d180803b9bc6e6af',
  'ed3f0872c333b9b950fb2672005f210fb86839eebb9adfceb62ac294ef84f471',
  'f193915bd9bc800ce0b332d2d29aab9f450435e137aef12b002cf13ffddefcd8',
  'f4f64e6aee72f605f308f5ebcb84efab0edef37dca6969c585c7ba6e206c37c3',
  'fc4eba9ad8aac3d3e7ef4c90c8a9802cdb4459ef4c4c43128944b75a8cab4f78',
  'fec3da6e689f196ea152972162491a79d5f415892e86ff0952e516991f6f235d',
])

/** Whether the text, or the password in it where it is an address, is one of them. */
export const isPublished = (text: string): boolean =>
  [text, passwordIn(text)].some((one) => one !== '' && published.has(fingerprint(one)))

const fingerprint = (text: string) => createHash('sha256').update(text.replace(/\s/g, '')).digest('hex')

const passwordIn = (text: string) => (URL.canParse(text) ? decodeURIComponent(new URL(text).password) : '')
