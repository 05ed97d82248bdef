/** The search above the list, with the choices that narrow it. */
import { deskPath, type ListQuery, usualFilter } from '#server/desk/desk-paths.ts';

export interface Choices {
  services: string[];
  staff: string[];
  /** The address of who is signed in; '' if that is not known. */
  self: string;
}

export function ListSearch({ query, choices }: { query: ListQuery; choices: Choices }) {
  const { search, filter, email, service, assignee } = query;
  const { services, staff, self } = choices;
  const others = staff.filter((address) => address !== self);
  return (
    <search className="small-page no-print">
      <form action={deskPath}>
        {filter !== usualFilter({ search, email }) && (
          <input type="hidden" name="filter" value={filter} />
        )}
        {email && <input type="hidden" name="email" value={email} />}
        <label htmlFor="search">Search inquiries</label>
        <div className="stack">
          <div className="row">
            <input
              id="search"
              name="search"
              type="search"
              className="field"
              dir="auto"
              defaultValue={search}
              maxLength={200}
              placeholder="Name, email, company, service, message or reference"
            />
            <button type="submit" className="button button-brand">
              Search
            </button>
          </div>
          <div className="row">
            <select name="service" className="field" aria-label="Service" defaultValue={service}>
              <option value="">Any service</option>
              {services.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
            {staff.length > 0 && (
              <select
                name="assignee"
                className="field"
                aria-label="Assigned to"
                defaultValue={assignee}
              >
                <option value="">Any assignee</option>
                {self && <option value={self}>Assigned to me</option>}
                {others.map((address) => (
                  <option key={address} value={address}>{`Assigned to ${address}`}</option>
                ))}
              </select>
            )}
          </div>
        </div>
      </form>
    </search>
  );
}
