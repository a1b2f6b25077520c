import { serviceBundle } from '../../rspack.preset'

export default serviceBundle(import.meta.dirname)
