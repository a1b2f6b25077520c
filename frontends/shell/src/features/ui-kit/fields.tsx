import {
  CheckCard,
  Checkbox,
  Combobox,
  FileDrop,
  FileRow,
  MaskedField,
  PasswordField,
  RadioGroup,
  SearchableSelect,
  SearchField,
  Select,
  TextArea,
  TextField,
} from '@licensing/ui-kit'
import { Trees } from 'lucide-react'
import { useState } from 'react'
import { Sample, Samples } from './samples'

const CITIES = ['Caicó', 'Mossoró', 'Natal', 'Parnamirim']
const OPTIONS = CITIES.map((city) => ({ value: city, label: city }))
const YES_OR_NO = [
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
]

const Texts = () => {
  const [cpf, setCpf] = useState('')
  const [search, setSearch] = useState('')
  return (
    <>
      <Sample name="TextField" look="stack">
        <TextField label="Nome" required hint="Como no documento" />
        <TextField label="E-mail" error="Email inválido" defaultValue="maria@" />
        <TextField label="CEP" success="Endereço encontrado" defaultValue="59000-000" optional />
        <TextField label="Protocolo" readOnly value="2026/0012" />
      </Sample>
      <Sample name="MaskedField, PasswordField, TextArea, SearchField" look="stack">
        <MaskedField mask="cpf" label="CPF" value={cpf} onChange={setCpf} />
        <PasswordField label="Senha" autoComplete="current-password" />
        <TextArea label="Observações" counter="0 de 500" />
        <SearchField label="Buscar" placeholder="Nome ou CPF" search={search} onSearch={setSearch} />
      </Sample>
    </>
  )
}

const Choices = () => {
  const [city, setCity] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState('')
  return (
    <>
      <Sample name="Select, SearchableSelect, Combobox" look="stack">
        <Select label="Município" options={OPTIONS} placeholder="Selecione" />
        <SearchableSelect label="Município" options={OPTIONS} value={picked} onChange={setPicked} />
        <Combobox
          label="Município"
          items={CITIES.filter((each) => each.toLowerCase().includes(typed.toLowerCase()))}
          itemKey={(each) => each}
          itemLabel={(each) => each}
          selected={city}
          onSelect={setCity}
          onQueryChange={setTyped}
        />
      </Sample>
      <Sample name="RadioGroup, Checkbox, CheckCard" look="stack">
        <RadioGroup label="Zona rural" name="ui-kit-rural" options={YES_OR_NO} />
        <Checkbox label="Li e aceito os termos" />
        <CheckCard label="Supressão de vegetação" help="Haverá corte de árvores" icon={Trees} />
      </Sample>
    </>
  )
}

const Files = () => (
  <Sample name="FileDrop, FileRow" look="stack">
    <FileDrop label="Documentos" hint="PDF de até 10 MB" accept=".pdf" onFiles={() => undefined} />
    <FileRow name="planta.pdf" size={482_000} sent onDownload={() => undefined} />
    <FileRow name="memorial.pdf" size={1_482_000} progress={40} />
    <FileRow name="contrato.pdf" error="Arquivo maior que 10 MB" onRemove={() => undefined} />
  </Sample>
)

export const Fields = () => (
  <Samples title="Fields, pickers and files">
    <Texts />
    <Choices />
    <Files />
  </Samples>
)
