import type { Route } from '@licensing/http'
import type { CatalogueDeps } from './deps'
import { addActivityRoute } from './features/add-activity/route'
import {
  getActivityRoute,
  groupsRoute,
  listActivitiesRoute,
  subgroupsRoute,
} from './features/browse-activities/route'
import {
  forProcessesRoute,
  getMunicipalityRoute,
  listMunicipalitiesRoute,
} from './features/browse-municipalities/route'
import { changeActivityRoute } from './features/change-activity/route'
import { changeMunicipalityRoute } from './features/change-municipality/route'
import { deskSettingsRoute, termLimitsRoute } from './features/desk-settings/read-route'
import { changeDeskSettingsRoute } from './features/desk-settings/route'
import { deleteActivityRoute } from './features/delete-activity/route'
import { deleteMunicipalityRoute } from './features/delete-municipality/route'
import { removeCertificateRoute, setCertificateRoute } from './features/issuing/certificate-routes'
import { crestRoute, removeCrestRoute, setCrestRoute } from './features/issuing/crest-routes'
import { changeIssuingRoute, issuingRoute } from './features/issuing/details-routes'
import { cepRoute } from './features/look-up-cep/route'
import { cnpjRoute } from './features/look-up-cnpj/route'
import { municipalityPaymentRoute } from './features/municipality-payment/route'
import { deleteOutageRoute, listOutagesRoute, recordOutageRoute } from './features/outages/routes'
import { registerMunicipalityRoute } from './features/register-municipality/route'
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
