import type { Route } from '@licensing/http'
import type { CatalogueDeps } from './deps'
import {
  addActivityRoute,
  changeActivityRoute,
  deleteActivityRoute,
  getActivityRoute,
  groupsRoute,
  listActivitiesRoute,
  subgroupsRoute,
} from './features/activities/routes'
import { deskSettingsRoute, termLimitsRoute } from './features/desk-settings/read-route'
import { changeDeskSettingsRoute } from './features/desk-settings/route'
import { removeCertificateRoute, setCertificateRoute } from './features/issuing/certificate-routes'
import { crestRoute, removeCrestRoute, setCrestRoute } from './features/issuing/crest-routes'
import { changeIssuingRoute, issuingRoute } from './features/issuing/details-routes'
import { cepRoute } from './features/look-up-cep/route'
import { cnpjRoute } from './features/look-up-cnpj/route'
import {
  changeMunicipalityRoute,
  deleteMunicipalityRoute,
  forProcessesRoute,
  getMunicipalityRoute,
  listMunicipalitiesRoute,
  registerMunicipalityRoute,
} from './features/municipalities/routes'
import { municipalityPaymentRoute } from './features/municipality-payment/route'
import { deleteOutageRoute, listOutagesRoute, recordOutageRoute } from './features/outages/routes'
import {
  addStandardConditionRoute,
  changeStandardConditionRoute,
  deleteStandardConditionRoute,
  listStandardConditionsRoute,
} from './features/standard-conditions/routes'

/** Every endpoint of the catalogue service. */
export const catalogueRoutes = (deps: CatalogueDeps): readonly Route[] =>
  [
    listMunicipalitiesRoute,
    forProcessesRoute,
    termLimitsRoute,
    getMunicipalityRoute,
    municipalityPaymentRoute,
    registerMunicipalityRoute,
    changeMunicipalityRoute,
    deskSettingsRoute,
    changeDeskSettingsRoute,
    issuingRoute,
    changeIssuingRoute,
    crestRoute,
    setCrestRoute,
    removeCrestRoute,
    setCertificateRoute,
    removeCertificateRoute,
    deleteMunicipalityRoute,
    cnpjRoute,
    listActivitiesRoute,
    groupsRoute,
    subgroupsRoute,
    getActivityRoute,
    addActivityRoute,
    changeActivityRoute,
    deleteActivityRoute,
    listStandardConditionsRoute,
    addStandardConditionRoute,
    changeStandardConditionRoute,
    deleteStandardConditionRoute,
    listOutagesRoute,
    recordOutageRoute,
    deleteOutageRoute,
    cepRoute,
  ].map((route) => route(deps))
