import type { AboutPage } from '#content/about-schema.ts';
import { Section } from './Section.tsx';
import './roles.css';

/** The roles that touch an account, as a form: the client's copy, at the right, is to tear off. */
export function RolesTable({ roles }: Pick<AboutPage, 'roles'>) {
  const { title, lead, columns, entries } = roles;
  return (
    <Section id="roles" title={title} lead={lead}>
      <table className="roles" aria-labelledby="roles-title">
        <thead>
          <tr>
            <th scope="col">{columns.role}</th>
            <th scope="col">{columns.does}</th>
            <th scope="col">{columns.sees}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ role, does, sees }) => (
            <tr key={role}>
              <th scope="row">{role}</th>
              <td>{does}</td>
              <td data-heading={columns.sees}>{sees}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
